import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RequestLog } from './request-logger.js';

const FACTS = { method: 'GET', route: '/api/products/slug/:slug', status: 200 };
const REQUEST_ID = '0b7e5f0e-6d3c-4a55-9d0b-3f6f2f5a8f11';

function loggerOf(level: string) {
  const lines: string[] = [];
  const options = { level, base: { name: 'api', pid: 4711 }, timestamp: pino.stdTimeFunctions.isoTime };
  const stream = { write: (line: string) => void lines.push(line) };
  return { lines, stream, logger: pino(options, stream) };
}

const withoutTime = (line: string | undefined) => line?.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, 'NOW');

it('the line of a request is the logger’s, letter by letter', () => {
  const { lines, stream, logger } = loggerOf('info');
  new RequestLog(logger, stream.write).of(FACTS)(REQUEST_ID, 3);
  logger.info({ requestId: REQUEST_ID, ...FACTS, ms: 3 }, 'request');
  expect(withoutTime(lines[0])).toBe(withoutTime(lines[1]));
  expect(withoutTime(lines[0])).toContain('"time":"NOW"');
});

it('a route cannot break out of its line', () => {
  const { lines, stream, logger } = loggerOf('info');
  const route = '/"},{\n\\:id';
  new RequestLog(logger, stream.write).of({ ...FACTS, route })(REQUEST_ID, 3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route, requestId: REQUEST_ID, ms: 3 }]);
});

it('each line has the time at which it was written', async () => {
  const { lines, stream, logger } = loggerOf('info');
  const write = new RequestLog(logger, stream.write).of(FACTS);
  const before = Date.now();
  write(REQUEST_ID, 0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  write(REQUEST_ID, 0);
  const [first = 0, second = 0] = lines.map((line) => Date.parse((JSON.parse(line) as { time: string }).time));
  expect(first).toBeGreaterThanOrEqual(before);
  expect(second - first).toBeGreaterThanOrEqual(15);
});

it('nothing is told where requests are not to be told', () => {
  const { lines, stream, logger } = loggerOf('warn');
  new RequestLog(logger, stream.write).of(FACTS)(REQUEST_ID, 3);
  expect(lines).toEqual([]);
});
