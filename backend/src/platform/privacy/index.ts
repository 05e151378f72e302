export {
  PrivacySource,
  PrivacyRegistry,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from './privacy-registry.js';
