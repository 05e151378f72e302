import { loadSharp } from '../images/index.js';

const PIECE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
<defs><radialGradient id="g"><stop offset="0" stop-color="#ffe9bd"/><stop offset="1" stop-color="#e8b26a" stop-opacity="0"/></radialGradient></defs>
<rect width="640" height="640" fill="#3b2a22"/><circle cx="320" cy="300" r="280" fill="url(#g)" opacity=".55"/>
<path d="M170 500V300a150 150 0 0 1 300 0v200z" fill="#fff6e4" fill-opacity=".16" stroke="#ffe3b0" stroke-width="5"/>
<rect x="140" y="500" width="360" height="46" rx="6" fill="#a9713f"/>
<text x="320" y="345" fill="#fff3d6" font-family="serif" font-style="italic" font-size="38" text-anchor="middle">Aarav &amp; Meera</text></svg>`;

/** A picture of a lamp for previews, as JPEG. */
export async function sampleImage(): Promise<Buffer> {
  const open = await loadSharp();
  return open(Buffer.from(PIECE)).jpeg({ quality: 82 }).toBuffer();
}
