import { slugify } from './slug';

export type SocialName = 'Instagram' | 'Facebook' | 'YouTube' | 'Pinterest';

const PROFILE_URLS: readonly (readonly [SocialName, string])[] = [
  ['Instagram', 'https://www.instagram.com/'],
  ['Facebook', 'https://www.facebook.com/'],
  ['YouTube', 'https://www.youtube.com/@'],
  ['Pinterest', 'https://www.pinterest.com/'],
];

/** Where the shop is found elsewhere, under its own name. */
export function socialLinks(siteName: string): { name: SocialName; href: string }[] {
  return PROFILE_URLS.map(([name, place]) => ({ name, href: place + slugify(siteName) }));
}
