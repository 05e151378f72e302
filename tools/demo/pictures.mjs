// Photos that buyers send: two people before some evening, drawn anew for each number.
import { Draw } from './random.mjs';

const SKIES = [
  ['#f6c28b', '#c8553d', '#5b2a4a'],
  ['#bfe3f2', '#5aa9c9', '#2b5d73'],
  ['#ffe3b3', '#f29e4c', '#7a3e2f'],
  ['#d9e8c5', '#7fae6b', '#2f4f35'],
  ['#e7d3f2', '#9a6fb0', '#3b2550'],
];
const SKINS = ['#8d5a3b', '#a8714a', '#c08a5f', '#6f452c'];
const CLOTHES = ['#b3123f', '#0f5c6b', '#d98e04', '#34558b', '#5a7f2b', '#7b2d8b', '#e2dccb'];
const [WIDTH, HEIGHT] = [1200, 900];

/** @returns {Promise<Buffer>} JPEG */
export async function photo(number) {
  const draw = new Draw(`photo ${number}`);
  const [light, middle, dark] = draw.of(SKIES);
  const horizon = draw.whole(520, 640);
  const people = Array.from({ length: draw.whole(2, 4) }, (_, at) => person(draw, at));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${middle}"/>
<stop offset="1" stop-color="${light}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${draw.whole(200, 1000)}" cy="${draw.whole(150, 420)}" r="${draw.whole(50, 90)}" fill="#fff4d6" opacity=".9"/>
<path d="M0 ${horizon} Q300 ${horizon - draw.whole(60, 180)} 600 ${horizon - 20} T1200 ${horizon - 40} V900 H0Z" fill="${dark}" opacity=".55"/>
<rect y="${horizon + 40}" width="100%" height="400" fill="${dark}"/>${people.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

function person(draw, at) {
  const [x, head] = [300 + at * draw.whole(150, 210), draw.whole(54, 74)];
  const top = draw.whole(300, 400);
  const [skin, cloth] = [draw.of(SKINS), draw.of(CLOTHES)];
  const body = top + head * 1.1;
  return `<path d="M${x - head * 1.7} 900 Q${x - head * 1.6} ${body} ${x} ${body} T${x + head * 1.7} 900Z" fill="${cloth}"/>
<ellipse cx="${x}" cy="${top + 10}" rx="${head * 0.98}" ry="${head * 1.15}" fill="#1d1512"/>
<circle cx="${x}" cy="${top + 14}" r="${head * 0.84}" fill="${skin}"/>
<circle cx="${x - head * 0.3}" cy="${top + 8}" r="5" fill="#20130d"/><circle cx="${x + head * 0.3}" cy="${top + 8}" r="5" fill="#20130d"/>
<path d="M${x - 20} ${top + 42} Q${x} ${top + 60} ${x + 20} ${top + 42}" stroke="#4a1f16" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}
