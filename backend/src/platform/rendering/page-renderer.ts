import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { currentEntry, CachedResponse, ResponseCache } from '../cache/index.js';
import { shopConfig, workspaceRoot } from '../config/index.js';
import { NotifyListener } from '../database/index.js';
import type { PagePolicy } from '../http/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { SETTINGS_CHANGED, asInternalCall } from '../settings/index.js';
import { ShopProfiles, type ShopProfile } from './shop-profile.js';

/** A version of the content of public pages. When the text changes, pages are rendered again. */
export abstract class ContentVersion {
  abstract current(): Promise<string> | string;

  /** Whether the version is known to be current, without a query. */
  abstract isCurrent(version: string): boolean;

  /** Makes the next response read the version again, after this process has changed content. */
  abstract invalidate(): void;
}

export type ServerQuery = (
  args: string | { url: string; params?: Record<string, unknown> },
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>;

const MAX_CACHED_READS = 100;

/**
 * The shop's own GET calls for server rendering: the same routes, guards and pipes, without a socket. A response of the URL
 * cache is parsed once; pages share the object and must not change it.
 */
function createInProcessFetch(fastify: FastifyInstance): ServerQuery {
  const parsed = new LRUCache<CachedResponse, { readonly data: unknown }>({ max: MAX_CACHED_READS });
  const readCached = (url: string) => {
    const response = currentEntry(fastify.urlCache, url)?.response;
    if (!response) return undefined;
    const known = parsed.get(response) ?? { data: JSON.parse(response.text) as unknown };
    parsed.set(response, known);
    return known;
  };
  return async (args) => {
    const { url, params = {} } = typeof args === 'string' ? { url: args } : args;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null) query.append(name, String(item));
      }
    }
    const search = query.toString();
    const address = search ? `${url}?${search}` : url;
    const cached = readCached(address);
    if (cached) return cached;
    const answer = await asInternalCall(() => fastify.inject({ method: 'GET', url: address }));
    const isJson = String(answer.headers['content-type']).includes('json');
    const data: unknown = isJson ? answer.json() : answer.body;
    return answer.statusCode < 400 ? { data } : { error: { status: answer.statusCode, data } };
  };
}

const DIST = path.join(workspaceRoot, 'dist', 'frontend');
const SHOP_PROFILE_TTL_MS = 1_000;

/** A rendered page, the same for every visitor. */
export interface Page {
  readonly status: number;
  readonly html: Buffer;
  readonly redirect?: string;
  readonly policy: PagePolicy;
  /** Whether search engines may index it. */
  readonly index: boolean;
  /** Whether nothing may keep a copy of it or tell other sites of it. */
  readonly secret: boolean;
}

export interface PageRoute {
  readonly path: string;
  readonly index: boolean;
}

/** A page as encoded bytes. */
export type CachedPage = Omit<Page, 'html'> & { readonly ready: CachedResponse };

/** Vite manifests of the shop's and the admin's build. */
interface Manifests {
  readonly shop: unknown;
  readonly admin: unknown;
}

interface EntryServer {
  readonly routes: readonly PageRoute[];
  render(input: {
    url: string;
    serverQuery: ServerQuery;
    manifests: Manifests | null;
    shop: ShopProfile;
    /** Address of the theme's style sheet. */
    theme: string | null;
  }): Promise<Page>;
}

interface CachedProfile {
  readonly at: number;
  readonly value: Promise<ShopProfile>;
  /** Null until they have been loaded. */
  text: string | null;
}

/** Renders pages on the server and caches them by address and version. */
@Injectable()
export class PageRenderer {
  private readonly cache = new ResponseCache<CachedPage>((page) => page.ready.sizeBytes);
  private entry: () => Promise<EntryServer> = () => Promise.reject(new Error('the renderer is not open'));
  private manifests: Manifests | null = null;
  private query: ServerQuery | undefined;
  private facts: CachedProfile | undefined;

  constructor(
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly profile: ShopProfiles,
    private readonly version: ContentVersion,
    private readonly signals: NotifyListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Loads the built frontend. @throws Error if it has not been built */
  async openBuilt(fastify: FastifyInstance): Promise<{ clientDirs: string[] }> {
    const [shop, admin] = [path.join(DIST, 'client'), path.join(DIST, 'admin')];
    this.manifests = { shop: await manifestIn(shop), admin: await manifestIn(admin) };
    const entry = (await import(pathToFileURL(path.join(DIST, 'server', 'entry-server.js')).href)) as EntryServer;
    this.open(fastify, () => Promise.resolve(entry));
    return { clientDirs: [shop, admin] };
  }

  open(fastify: FastifyInstance, entry: () => Promise<EntryServer>): void {
    this.entry = entry;
    this.query = createInProcessFetch(fastify);
    this.signals.on(SETTINGS_CHANGED, () => {
      this.facts = undefined;
    });
  }

  async routes(): Promise<readonly PageRoute[]> {
    return (await this.entry()).routes;
  }

  /** Current name of the shop. */
  async siteName(): Promise<string> {
    return (await this.shop()).siteName;
  }

  /** Current name of the shop and its e-mail address. */
  async contact(): Promise<Pick<ShopProfile, 'siteName' | 'contactEmail'>> {
    return this.shop();
  }

  /** The address of a file of the frontend's sources that the build has named; null where nothing is built. */
  builtFile(source: string): string | null {
    const entry = (this.manifests?.shop as Record<string, { file: string } | undefined> | undefined)?.[source];
    return entry ? `/${entry.file}` : null;
  }

  async page(url: string): Promise<CachedPage> {
    const shop = await this.shop();
    const version = await this.version.current();
    const text = JSON.stringify(shop);
    const isCurrent = () => this.version.isCurrent(version) && this.isCurrentProfile(text);
    return this.cache.get(`${version}|${text}`, url, async () => {
      const started = performance.now();
      const page = await (
        await this.entry()
      ).render({
        url,
        serverQuery: this.serverQuery(),
        manifests: this.manifests,
        shop,
        theme: this.config.theme.tokens?.href ?? null,
      });
      this.logger.debug({ status: page.status, ms: Math.round(performance.now() - started) }, 'page rendered');
      const { html, ...facts } = page;
      const value = { ...facts, ready: new CachedResponse(html, 'text/html; charset=utf-8', isCurrent) };
      return { value, keep: page.status === 200 && !this.config.renderFromSource };
    });
  }

  private serverQuery(): ServerQuery {
    if (!this.query) throw new Error('the renderer is not open');
    return this.query;
  }

  private shop(): Promise<ShopProfile> {
    const now = Date.now();
    if (!this.facts || now - this.facts.at > SHOP_PROFILE_TTL_MS) {
      const facts: CachedProfile = { at: now, value: this.profile.read(), text: null };
      this.facts = facts;
      void this.remember(facts);
    }
    return this.facts.value;
  }

  private async remember(facts: CachedProfile): Promise<void> {
    try {
      facts.text = JSON.stringify(await facts.value);
    } catch {
      if (this.facts === facts) this.facts = undefined;
    }
  }

  /** Whether the version is current as far as known without a query. */
  private isCurrentProfile(text: string): boolean {
    return this.facts?.text === text && Date.now() - this.facts.at <= SHOP_PROFILE_TTL_MS;
  }
}

async function manifestIn(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
}
