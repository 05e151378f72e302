import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE_SCRIPT = `
window.told = { success: [], failed: [], dismissed: 0 };
document.getElementById('buy').addEventListener('click', () => {
  const asked = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const options = {
    ...asked,
    handler: (response) => window.told.success.push(response),
    modal: { ...asked.modal, ondismiss: () => { window.told.dismissed += 1; } },
  };
  window.checkout = new window.Razorpay(options);
  window.checkout.on('payment.failed', (response) => window.told.failed.push(response));
  window.checkout.open();
});
`;

export interface ShopPage {
  origin: string;
  /** Bodies of the forms that were posted to /callback. */
  callbacks: string[];
  addressFor(options: Record<string, unknown>): string;
  stop(): Promise<void>;
}

/** A shop's checkout page under the strictest policy that the script must live with. */
export async function serveShopPage(gateway: string): Promise<ShopPage> {
  const callbacks: string[] = [];
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${gateway}`,
    `frame-src ${gateway}`,
    `connect-src 'self' ${gateway}`,
    "style-src 'self'",
    'img-src data:',
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <script src="${gateway}/v1/checkout.js" defer></script><script src="/page.js" defer></script></head>
    <body><main><h1>Shop</h1><button id="buy">Buy</button></main></body></html>`;
  const server = createServer(async (request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(PAGE_SCRIPT);
      return;
    }
    if (request.url === '/callback') callbacks.push(await bodyOf(request));
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    callbacks,
    addressFor: (options) => `${origin}/#${encodeURIComponent(JSON.stringify(options))}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
