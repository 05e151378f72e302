import { useShop } from '../../lib/shop';

export interface PageHeadProps {
  /** without the shop's name, which follows it */
  title: string;
  description?: string;
  /** the page's own path, without its query; left out for pages that are nobody's business but the visitor's */
  path?: string;
  /** an address within the shop, or a whole one */
  image?: string | null;
  kind?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** schema.org objects, without their `@context` */
  jsonLd?: readonly Record<string, unknown>[];
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page; React lifts them into the head. */
export function PageHead({ title, description, path, image, kind = 'website', noindex, jsonLd }: PageHeadProps) {
  const { siteName, publicUrl } = useShop();
  const whole = `${title} | ${siteName}`;
  const address = path === undefined ? undefined : publicUrl + path;
  const picture = image?.startsWith('/') ? publicUrl + image : image;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && !noindex && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content="en_IN" />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
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
