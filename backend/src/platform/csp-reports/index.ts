export { CspReportsController } from './csp-reports.controller.js';
export { CspReports, type CspReportCount } from './csp-reports.service.js';
