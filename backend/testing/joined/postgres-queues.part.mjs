import { joinOnPostgresQueues } from './join.mjs';

joinOnPostgresQueues();
