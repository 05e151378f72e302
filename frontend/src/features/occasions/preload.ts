import { toPreloadResult, type Preload } from '../../api';
import { occasionsClient } from '../../api/generated/occasions';

export const preloadOccasions: Preload = async ({ ask }) =>
  toPreloadResult(await ask(occasionsClient.endpoints.listOccasions, undefined));

/** An address without an occasion leads to all of them. */
export const preloadOccasion: Preload = async ({ ask, params }) => {
  const answer = await ask(occasionsClient.endpoints.getOccasion, { slug: params['slug'] ?? '' });
  return answer.error?.status === 404 ? { redirect: '/occasions' } : toPreloadResult(answer);
};
