import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ConfigType } from '@nestjs/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, keepAndRespond } from '../cache/index.js';
import { Clock } from '../clock/index.js';
import { paperOf, shopConfig, workspaceRoot } from '../config/index.js';
import {
  withoutDocumentHeaders,
  contentSecurityPolicy,
  headerSettings,
  IdentityResolver,
  CROSS_ORIGIN_RESOURCE,
} from '../http/index.js';
import { DomainError } from '../../kernel/index.js';
import { SettingsService, ShopOpening } from '../settings/index.js';
import { isPageWhileClosed, openingSoonPage } from './opening-soon.js';
import { PageRenderer, type CachedPage } from './page-renderer.js';
import { securityTxt } from './security-txt.js';
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.js';
import { SitemapSource, robotsTxt, sitemapXml, webManifest } from './sitemap.js';

/** Paths that are never pages. An unknown one gets an error, not a page. */
const NON_PAGE_PATHS = /^\/(api|assets|dev|health|images|mail|theme)(\/|\?|$)/;

/**
 * 503 rather than 200 with `noindex`: search engines, feeds and caches keep nothing of it, and a shop that closes for some days
 * keeps its place with them.
 */
const CLOSED = { 'cache-control': 'no-store', 'retry-after': '3600', 'x-robots-tag': 'noindex' };

/** Without SVG: opened directly, an SVG is a document and needs a document's headers. */
const ASSET_PATHS = /\.(js|css|woff2|avif|webp)(\.br|\.gz)?$/;

/** Serves the frontend: assets, server-rendered pages, sitemap, robots.txt and web manifest. */
export async function registerPages(app: NestFastifyApplication): Promise<void> {
  const config = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY);
  const settings = headerSettings(app);
  const renderer = app.get(PageRenderer);
  const fastify = app.getHttpAdapter().getInstance();
  const opening = app.get(ShopOpening);
  const identities = app.get(IdentityResolver);
  // The owner and staff see a closed shop as it will be.
  const isLetIn = async (request: FastifyRequest): Promise<boolean> =>
    opening.isOpen ||
    isPageWhileClosed(request.url) ||
    request.url.startsWith('/admin-dashboard') ||
    (await identities.resolveAdminPage(request)) !== null;
  const sendOpeningSoon = async (reply: FastifyReply): Promise<FastifyReply> => {
    const { html, policy } = openingSoonPage({
      ...(await renderer.contact()),
      displayFont: renderer.builtFile('src/assets/fonts/fraunces-latin-360.woff2'),
      textFont: renderer.builtFile('src/assets/fonts/figtree-latin-400-700.woff2'),
      theme: config.theme.tokens?.href ?? null,
    });
    return reply
      .status(503)
      .headers({ ...CLOSED, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  if (config.renderFromSource) await registerViteDev(app, renderer);
  else {
    const { clientDirs } = await renderer.openBuilt(fastify as never);
    const hashedDirs = clientDirs.map((folder) => path.join(folder, 'assets'));
    const publicDirs = config.theme.publicDir ? [config.theme.publicDir, ...clientDirs] : clientDirs;
    const mailDirs = publicDirs.map((folder) => path.join(folder, 'mail'));
    await app.register(fastifyStatic, {
      // A picture of the theme stands before one of the same name.
      root: publicDirs,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['manifest.json', '.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, file) => {
        const hashed = hashedDirs.some((folder) => file.startsWith(folder));
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
        if (hashed && ASSET_PATHS.test(file)) withoutDocumentHeaders(reply);
        if (mailDirs.some((folder) => file.startsWith(folder))) void reply.headers(CROSS_ORIGIN_RESOURCE);
      },
    });
  }
  const { tokens } = config.theme;
  if (tokens) {
    fastify.get('/theme/tokens.css', (_request, reply) =>
      withoutDocumentHeaders(reply)
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(tokens.css),
    );
  }
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(config.publicUrl)),
  );
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const { contact_email: contactEmail } = await app.get(SettingsService).read();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ publicUrl: config.publicUrl, contactEmail }, app.get(Clock).now()));
  });
  fastify.get('/sitemap.xml', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!opening.isOpen) throw new DomainError('shop.closed');
    const sources = app.get(SitemapSource, { strict: false, each: true });
    const pages = await Promise.all(sources.map((source) => source.list()));
    const xml = sitemapXml(await renderer.routes(), pages.flat(), config.publicUrl);
    const response = new CachedResponse(xml, 'application/xml; charset=utf-8');
    return reply.send(await keepAndRespond(request, reply, response));
  });
  fastify.get(SPECULATION_RULES_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const response = new CachedResponse(speculationRules(await renderer.routes()), 'application/speculationrules+json');
    return reply.send(await keepAndRespond(request, reply, response));
  });
  for (const address of ['/site.webmanifest', '/manifest.webmanifest']) {
    fastify.get(address, async (request: FastifyRequest, reply: FastifyReply) => {
      const manifest = webManifest(await renderer.siteName(), paperOf(config.theme));
      const response = new CachedResponse(manifest, 'application/manifest+json; charset=utf-8');
      return reply.send(await keepAndRespond(request, reply, response));
    });
  }
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (NON_PAGE_PATHS.test(request.url)) return reply.callNotFound();
    if (!(await isLetIn(request))) return sendOpeningSoon(reply);
    const page = await renderer.page(request.url);
    if (page.policy === 'admin' && !(await identities.resolveAdminPage(request))) await reply.redirect('/', 302);
    else await sendPage(request, reply, page, contentSecurityPolicy(settings, page.policy));
    return reply;
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, policy: string): Promise<void> {
  if (page.redirect) {
    await reply.redirect(page.redirect, page.status);
    return;
  }
  const headers = {
    'content-security-policy': policy,
    ...(page.index ? {} : { 'x-robots-tag': 'noindex' }),
    ...(page.secret ? { 'referrer-policy': 'no-referrer' } : {}),
  };
  if (page.status === 200 && page.policy !== 'admin' && !page.secret) {
    const shared = {
      ...headers,
      ...(page.policy === 'shop' ? { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } : {}),
    };
    await reply.send(await keepAndRespond(request, reply, page.ready, shared));
    return;
  }
  const uncached = { ...headers, 'cache-control': 'no-store' };
  await reply.status(page.status).headers(uncached).type(page.ready.type).send(page.ready.text);
}

async function registerViteDev(app: NestFastifyApplication, renderer: PageRenderer): Promise<void> {
  const { createServer } = await import('vite');
  const root = path.join(workspaceRoot, 'frontend');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  app.use(vite.middlewares);
  renderer.open(
    app.getHttpAdapter().getInstance() as never,
    async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as never,
  );
}
