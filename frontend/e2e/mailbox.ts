export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

const PAUSE_MS = 150;

/** Repeats a call until it returns something. @throws Error after `ms` milliseconds */
export async function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null | undefined>,
  ms = 60_000,
): Promise<Found> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await ask();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`no ${what} within ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The mails to an address, newest first; the demo keeps them at /dev/mailbox.json. */
export async function mailsTo(shop: string, email: string): Promise<Mail[]> {
  return (await (await fetch(`${shop}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as Mail[];
}

/** Waits for a mail to an address whose subject matches, and returns the newest. */
export function mailTo(shop: string, email: string, subject = /./, since = new Date(0)): Promise<Mail> {
  return eventually(`a mail ${subject} to ${email}`, async () =>
    (await mailsTo(shop, email)).find((mail) => subject.test(mail.subject) && new Date(mail.at) >= since),
  );
}

/** Waits for the one-time code that is mailed to an address. */
export async function codeFor(shop: string, email: string, since?: Date): Promise<string> {
  const { text } = await mailTo(shop, email, /^\d{6} /, since);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in ${text}`);
  return code;
}
