import { joinPart } from './join.mjs';

joinPart(import.meta.filename);
