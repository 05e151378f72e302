// Journeys on one shop, in this order. The first one measures programs that have done nothing yet, the last one stops and
// restarts the database.
import { afterAll, beforeAll } from '@jest/globals';
import { open, startSharedShop } from './shared-shop.js';
import './memory.journey.js';
import './seo.journey.js';
import './pages.journey.js';
import './buy-a-gift.journey.js';
import './logs.journey.js';

beforeAll(startSharedShop);
afterAll(() => open?.stop());
