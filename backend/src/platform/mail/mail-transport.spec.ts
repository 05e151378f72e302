import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { SmtpTransport } from './mail-transport.js';

interface Received {
  readonly to: string[];
  readonly source: string;
}

const received: Received[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
let transport: SmtpTransport;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  transport = new SmtpTransport(`smtp://127.0.0.1:${port}`, 'Saugaat <hello@saugaat.example>');
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const url = () => `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
const mail = { to: 'shop@example.com', subject: 'S', html: '<p>H</p>', text: 'T' };

describe('SmtpTransport', () => {
  it('hands no mail to a server without TLS where TLS is demanded', async () => {
    const demanding = new SmtpTransport(url(), 'Saugaat <hello@saugaat.example>', true);
    await expect(demanding.send(mail, '<0@saugaat.example>')).rejects.toThrow(/STARTTLS|TLS/);
    demanding.close();
    expect(received).toEqual([]);
  });

  it('R-FORM-01 sends answers to the address of the person who wrote', async () => {
    await transport.send({ ...mail, replyTo: 'asha@example.com' }, '<1@saugaat.example>');
    const [letter] = received.splice(0);
    expect(letter?.source).toMatch(/^Reply-To: <?asha@example\.com>?\r$/m);
    expect(letter?.source).toMatch(/^Message-ID: <1@saugaat\.example>\r$/m);
    expect(letter?.to).toEqual(['shop@example.com']);
  });

  it('carries its pictures inside, where its HTML names them', async () => {
    const pictures = [{ id: 'piece-1', contentType: 'image/jpeg' as const, bytes: Buffer.from('a picture') }];
    await transport.send({ ...mail, html: '<img src="cid:piece-1">', pictures }, '<3@saugaat.example>');
    const [letter] = received.splice(0);
    expect(letter?.source).toMatch(/^Content-ID: <piece-1>\r$/m);
    expect(letter?.source).toMatch(/^Content-Disposition: inline; filename=piece-1\.jpg\r$/m);
    expect(letter?.source).toContain(Buffer.from('a picture').toString('base64'));
  });

  it('says where one press ends mails of its kind, and only of a kind that can be ended', async () => {
    const unsubscribeUrl = 'https://saugaat.example/api/cart-reminders/stop?for=a.b';
    await transport.send({ ...mail, unsubscribeUrl }, '<4@saugaat.example>');
    await transport.send(mail, '<5@saugaat.example>');
    const [reminder, other] = received.splice(0);
    const unfolded = reminder?.source.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <https:\/\/saugaat\.example\/api\/cart-reminders\/stop\?for=a\.b>\r$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other?.source).not.toMatch(/^List-/m);
  });

  it('no value opens a header of its own', async () => {
    const evil = 'a\r\nBcc: victim@example.com\r\n\r\nbody';
    await transport.send({ ...mail, subject: evil, replyTo: `x@example.com, ${evil}` }, '<2@saugaat.example>');
    const [letter] = received.splice(0);
    const head = letter?.source.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(letter?.to).toEqual(['shop@example.com']);
  });
});
