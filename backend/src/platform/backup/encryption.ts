import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Encrypter } from 'age-encryption';

type AgeInput = Parameters<Encrypter['encrypt']>[0];

/** Loaded where something is encrypted: API and worker start without it. */
const loadAge = () => import('age-encryption');

/** An age key pair. The recipient encrypts; the identity, which alone decrypts, is kept away from the shop. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await loadAge();
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts as `age -r` does. @param recipients public keys, `age1...` @throws Error for what is no public key */
export async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return piped(content, (web) => encrypter.encrypt(web as never));
}

/** Decrypts as `age -d -i` does. @throws Error for a wrong identity, or when a byte was changed */
export async function decrypt(content: Readable, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return piped(content, (web) => decrypter.decrypt(web as never));
}

async function piped(content: Readable, through: (web: AgeInput) => Promise<unknown>): Promise<Readable> {
  try {
    return Readable.fromWeb((await through(Readable.toWeb(content) as never)) as ReadableStream);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** The identities in a key file, as `age-keygen` writes it: one a line, comments after `#`. */
export function identitiesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
