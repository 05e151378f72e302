// A mail server that takes every mail and remembers how often it was given each.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** As from a distance: a kill may hide its yes. */
const ANSWER_MS = 150;
const CODE = /^ {4}(\d{6})\r?$/m;

export class MailSink {
  /** By Message-ID, in the order in which they came. */
  mails = new Map();
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        this.#take(session.envelope.rcptTo.map(({ address }) => address).join(), Buffer.concat(chunks).toString());
        setTimeout(done, ANSWER_MS);
      });
    },
  });

  async start() {
    this.#server.on('error', () => {});
    const listening = this.#server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    this.url = `smtp://127.0.0.1:${listening.address().port}`;
  }

  /** The newest code that was mailed to somebody. */
  codeOf(email) {
    return [...this.mails.values()].findLast(({ to, code }) => to === email && code)?.code;
  }

  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #take(to, source) {
    const at = Date.now();
    const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? `none-${at}`;
    const known = this.mails.get(id);
    if (known) known.takenAt.push(at);
    else this.mails.set(id, { id, to, code: CODE.exec(source)?.[1] ?? null, takenAt: [at] });
  }
}
