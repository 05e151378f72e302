export { ResponseCache } from './response-cache.js';
export { CachedResponse, acceptedEncoding, type Encoding } from './cached-response.js';
export { sendCachedResponse } from './conditional-get.js';
export { StandingAnswers } from './fast-path-cache.js';
