export { ResponseCache } from './response-cache.js';
export { CachedResponse, acceptedEncoding, type Encoding } from './cached-response.js';
export { CachedResponseInterceptor } from './cached-response.interceptor.js';
export { registerUrlCache, currentEntry, keepAndRespond } from './url-cache.js';
