export { ResponseCache } from './response-cache.js';
export { CachedResponse } from './cached-response.js';
export { CachedResponseInterceptor, registerUrlCache, currentEntry, keepAndRespond } from './url-cache.js';
