export { OpenApiController } from './openapi.controller.js';
