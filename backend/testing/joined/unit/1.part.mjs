import { joinPart } from '../join.mjs';
import { UNIT_SUITES } from './unit-suites.mjs';

joinPart(UNIT_SUITES, import.meta.filename);
