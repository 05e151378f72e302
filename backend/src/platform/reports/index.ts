export { ReportSource, ReportRegistry, type ReportFilters, type ReportDefinition } from './report-registry.js';
export { ReportDelivery } from './report-delivery.js';
export { ReportErasure, ReportFiles, ReportPurge } from './report-files.js';
export { ReportWriter } from './report-writer.js';
export { ReportsService } from './reports.service.js';
export { ReportsController } from './reports.controller.js';
export { ReportsProcessor } from './reports.processor.js';
export { keysetPages, toTimeRange, parseDateRange, parseSearch } from './report.js';
