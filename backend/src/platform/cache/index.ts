export { ResponseCache } from './response-cache.js';
export { CachedResponse, acceptedEncoding, type Encoding } from './cached-response.js';
export { CachedResponseInterceptor, registerUrlCache, currentEntry, keepAndRespond } from './url-cache.js';
