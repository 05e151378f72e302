import { joinUnitPart } from './join.mjs';

joinUnitPart(import.meta.filename);
