import { registerHooks } from 'node:module';
import { inRoot } from '../start/workspace.mjs';
import { hold } from './target.mjs';

const MAX_MB = 400;
/** Processes that decode end by themselves; uploads go on meanwhile. */
const AT_ONCE = 3;

/** The hostile files of the integration tests, which are TypeScript: Node strips the types, imports end in `.js`. */
async function hostileFiles() {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!/^\..*\.js$/.test(specifier)) throw error;
        return next(specifier.replace(/\.js$/, '.ts'), context);
      }
    },
  });
  try {
    return await import(`file://${inRoot('backend/testing/invalid-images.ts')}`);
  } finally {
    hooks.deregister();
  }
}

function form(bytes) {
  const boundary = 'attack7c1f';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const PICTURE_ATTACKS = {
  async 'a picture of 400 MB of pixels as data URL, three at once'(target) {
    const { blackPng } = await hostileFiles();
    const uploadedPhoto = `data:image/png;base64,${(await blackPng()).toString('base64')}`;
    const order = { productName: 'Wooden Engraved Photo Plaque on Easel', customText1: 'Ammu', uploadedPhoto };
    const answers = await Promise.all([1, 2, 3].map(() => target.browser().post('/api/save-order', order)));
    for (const { status } of answers) hold(status >= 400 && status < 500, `answers ${status}`);
    const { peakMb } = target.memory();
    hold(peakMb < MAX_MB, `the API took ${peakMb} MB`);
    return `${answers[0].status}, at most ${peakMb} MB`;
  },

  async 'sixty hostile files as uploads'(target) {
    const { blackPng, invalidImages } = await hostileFiles();
    const files = [...(await invalidImages()), ['PNG of 400 MB', await blackPng()]];
    const waiting = [...files];
    const browser = await target.signedIn('pictures@attack.example');
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, bytes] = next;
        const { body, headers } = form(bytes);
        const { status } = await browser.send('POST', '/api/uploads', body, headers);
        hold(status < 500 || status === 503, `${name} answers ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const { peakMb } = target.memory();
    hold(peakMb < MAX_MB, `the API took ${peakMb} MB`);
    return `${files.length} files, at most ${peakMb} MB`;
  },
};
