import { joinPart } from './join.mjs';

await joinPart(import.meta.filename);
