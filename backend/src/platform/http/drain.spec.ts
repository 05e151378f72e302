import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Drain } from './drain.js';

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** @returns all that the server sent; rejects where it reset the connection */
async function answerOn(socket: net.Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(GET);
  await once(socket, 'end');
  return text;
}

it('60 connections opened just before the end are all answered, and told to close', async () => {
  const drain = new Drain();
  const server = http.createServer((_request, reply) => {
    if (drain.isDraining) reply.setHeader('connection', 'close');
    setTimeout(() => reply.end('here'), 20);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = await Promise.all(Array.from({ length: 60 }, () => connect(port)));
  const drained = drain.run(server, 3_000);
  await sleep(25);
  const answers = await Promise.all(sockets.map(answerOn));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n[^]*here/i);
  await drained;
  expect(server.listening).toBe(false);
});
