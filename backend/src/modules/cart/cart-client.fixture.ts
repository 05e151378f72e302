import type { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import type { TestResponse, SignedIn, TestShop } from '../../../testing/test-shop.js';
import { newId } from '../../kernel/index.js';
import type { CartResponseDto, CartLineDto } from './cart.dto.js';

export interface ProductSeed {
  readonly name?: string;
  readonly rupees?: number;
  readonly originalRupees?: number;
  readonly customisable?: boolean;
  readonly photo?: boolean;
  readonly text1?: boolean;
  readonly comingSoon?: boolean;
  readonly hidden?: boolean;
  readonly personalisation?: object;
}

/** Puts a product on sale and answers its id. */
export async function seedProduct(em: EntityManager, seed: ProductSeed = {}): Promise<string> {
  const id = newId();
  const rupees = seed.rupees ?? 1_299;
  const slug = `lamp-${id}`;
  await em.execute(
    `with named as (insert into product_slug (slug, product_id) values (?, ?))
     insert into product (id, name, slug, price_paise, original_paise, discounted_paise, customisable, photo, text1,
                          coming_soon, hidden_at, personalisation, pictures)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
    [
      slug,
      id,
      id,
      seed.name ?? 'Lamp of tests',
      slug,
      rupees * 100,
      (seed.originalRupees ?? 1_899) * 100,
      rupees * 100,
      seed.customisable ?? false,
      seed.photo ?? false,
      seed.text1 ?? false,
      seed.comingSoon ?? false,
      seed.hidden ? new Date() : null,
      seed.personalisation ? JSON.stringify(seed.personalisation) : null,
      JSON.stringify([{ src: '/images/lamp.00000000.webp', width: 1_200, height: 1_200, alt: 'A lamp' }]),
    ],
  );
  return id;
}

export const nameLamp: ProductSeed = {
  customisable: true,
  text1: true,
  personalisation: { image: 'lamp-blank.webp', text: { maxChars: 12, maxLines: 1 } },
};
export const photoMug: ProductSeed = {
  customisable: true,
  photo: true,
  personalisation: { image: 'mug-blank.webp', photo: { shape: 'rect' } },
};

type Refusal = { code: string; fields?: { field: string }[] };

/** One customer's calls to the cart. */
export class CartClient {
  constructor(
    private readonly shop: TestShop,
    readonly session: SignedIn,
  ) {}

  get email(): string {
    return this.session.user.email;
  }

  get id(): string {
    return this.session.user.id;
  }

  async cart(): Promise<CartLineDto[]> {
    return (await this.call<CartLineDto[]>('GET', `/api/cart/${this.email}`)).body;
  }

  add(body: unknown): Promise<TestResponse<CartResponseDto & Refusal>> {
    return this.call('POST', '/api/cart', body);
  }

  update(body: unknown): Promise<TestResponse<CartResponseDto & Refusal>> {
    return this.call('POST', '/api/cart/update', body);
  }

  remove(body: unknown): Promise<TestResponse<CartResponseDto & Refusal>> {
    return this.call('POST', '/api/cart/remove', body);
  }

  /** Sends `bytes` as the field of a multipart form. */
  upload<Body>(
    bytes: Buffer,
    { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {},
  ): Promise<TestResponse<Body>> {
    const boundary = 'a-boundary-of-tests';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return this.shop.http<Body>('POST', '/api/uploads', {
      token: this.session.token,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  }

  call<Body>(method: string, url: string, body?: unknown): Promise<TestResponse<Body>> {
    return this.shop.http<Body>(method, url, { token: this.session.token, ...(body === undefined ? {} : { body }) });
  }
}

export async function cartClient(shop: TestShop, email: string): Promise<CartClient> {
  return new CartClient(shop, await shop.signIn(email));
}

export const picture = (width: number, height: number, background = '#c03020') =>
  sharp({ create: { width, height, channels: 3, background } });

export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

export async function linesOf(who: CartClient, productId: string): Promise<CartLineDto[]> {
  return (await who.cart()).filter((line) => line.productId === productId);
}

export async function quantities(who: CartClient, productId: string): Promise<number[]> {
  return (await linesOf(who, productId)).map(({ quantity }) => quantity);
}
