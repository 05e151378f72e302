import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { UploadMemory } from './uploads.js';

const request = () => {
  const socket = new EventEmitter();
  return { raw: { socket } } as unknown as FastifyRequest;
};

it('holds so many bytes of all requests together, until they are answered or cut off', () => {
  const memory = new UploadMemory(100);
  const [first, second, third] = [request(), request(), request()];
  memory.take(first, 40);
  memory.take(second, 40);
  expect(() => memory.take(third, 40)).toThrow(expect.objectContaining({ code: 'photo.busy' }));
  memory.release(first);
  memory.release(first);
  memory.take(third, 40);
  second.raw.socket.emit('close');
  memory.take(first, 60);
  expect(() => memory.take(first, 1)).toThrow(expect.objectContaining({ code: 'photo.busy', status: 503 }));
});
