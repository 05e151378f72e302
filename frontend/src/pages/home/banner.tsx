export interface BannerProps {
  /** addresses of the wide picture at 960 and 1600 px, of its part for the phone, and of what older browsers get */
  avif: { small: string; large: string; phone: string };
  webp: { large: string; phone: string };
  alt: string;
  width: number;
  height: number;
  className: string | undefined;
  /** the first thing on the page */
  priority?: boolean;
}

const PHONE = '(max-width: 30rem)';

/** A picture across the page; the phone gets the part that it shows. */
export function Banner({ avif, webp, alt, width, height, className, priority }: BannerProps) {
  return (
    <picture>
      <source media={PHONE} type="image/avif" srcSet={avif.phone} />
      <source media={PHONE} type="image/webp" srcSet={webp.phone} />
      <source type="image/avif" srcSet={`${avif.small} 960w, ${avif.large} 1600w`} sizes="100vw" />
      <img
        src={webp.large}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
