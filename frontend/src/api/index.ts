export { errorCode, errorMessage, isApiError, isOffline } from './api-error';
export { baseApi, loadBrowserQuery, type Extra, type ServerQuery } from './base-api';
export {
  askWith,
  toPreloadResult,
  type PageProps,
  type PreloadResult,
  type Preload,
  type PreloadContext,
} from './preload';
export { onProofRequired, requestProof } from './proof-request';
export { onSignInRequired } from './sign-in-request';
export { sessionEnded } from './session-events';
