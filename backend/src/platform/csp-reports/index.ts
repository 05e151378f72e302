export { CspReportsController } from './csp-reports.controller.js';
export { CspReports } from './csp-reports.service.js';
