import { INTEGRATION_SUITES } from './integration-suites.mjs';
import { joinPart } from './join.mjs';

joinPart(INTEGRATION_SUITES, import.meta.filename);
