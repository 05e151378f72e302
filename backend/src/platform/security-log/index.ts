export { refusalEvent } from './refusal-event.js';
export { withRequestNetwork } from './request-network.js';
export {
  RETENTION_DAYS,
  SECURITY_EVENTS,
  SecurityLog,
  type SecurityEvent,
  type SecurityEventKind,
} from './security-log.js';
