import { ogImageUrl } from '../../lib/images';
import { useShop } from '../../lib/shop';

/** Of the folder of public files: 1200 by 630, as those of products are. */
const DEFAULT_OG_IMAGE = '/share.jpg';

export interface PageMetaProps {
  /** without the shop's name, which follows it */
  title: string;
  description?: string;
  /** where search engines find the page, without filters; left out for pages that are only the visitor's business */
  path?: string;
  /** the page's main picture, which other sites show of a link to it; the shop's own for pages without one */
  picture?: string | null | undefined;
  /** what that picture shows */
  pictureAlt?: string | undefined;
  kind?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** schema.org objects, without their `@context` */
  jsonLd?: readonly Record<string, unknown>[];
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page; React lifts them into the head. */
export function PageMeta({
  title,
  description,
  path,
  picture,
  pictureAlt,
  kind = 'website',
  noindex,
  jsonLd,
}: PageMetaProps) {
  const { siteName, publicUrl } = useShop();
  const whole = `${title} | ${siteName}`;
  const address = path === undefined ? undefined : publicUrl + path;
  const shared = (picture ? ogImageUrl(picture) : null) ?? DEFAULT_OG_IMAGE;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content="en_IN" />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={publicUrl + shared} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {pictureAlt && <meta property="og:image:alt" content={pictureAlt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd?.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  );
}

/** A trail of pages as schema.org's BreadcrumbList; addresses are within the shop. */
export function breadcrumbList(trail: readonly { name: string; to?: string }[], publicUrl: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.to ? { item: publicUrl + crumb.to } : {}),
    })),
  };
}
