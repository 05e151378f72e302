import type { Shop } from '../../lib/shop';
import { socialLinks } from '../../lib/social';

/** The shop as schema.org's Organization. */
export function organization({ siteName, publicUrl, contactEmail, contactPhone }: Shop) {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(contactPhone ? { telephone: contactPhone } : {}),
    sameAs: socialLinks(siteName).map(({ href }) => href),
  };
}
