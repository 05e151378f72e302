import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { workspaceRoot } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { ImageRegistry } from '../images/index.js';
import { ProductService, parseProductInput, type ProductFields } from '../products/index.js';

/** Version 0.1 came with two pictures a product. */
const MORE_PICTURES = 'four-to-six-pictures';
const FILE = path.join(workspaceRoot, 'backend', 'catalogue', 'products.json');

/** The products that a shop in demo mode opens with. */
@Injectable()
export class DemoCatalog {
  constructor(
    private readonly pictures: ImageRegistry,
    private readonly writes: ProductService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds what is missing; what the admin changed, renamed or hid stays as it is. */
  async seed(): Promise<{ added: number; completed: number }> {
    const listed = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, unknown>[];
    await this.pictures.registerAll();
    const products = listed.map(fieldsOf);
    const added = await this.writes.createMissing(products);
    const completed = await this.writes.completePictures(MORE_PICTURES, products);
    if (added > 0 || completed > 0) this.logger.info({ added, completed }, 'demo catalogue loaded');
    return { added, completed };
  }
}

function fieldsOf({ images, ...product }: Record<string, unknown>): Partial<ProductFields> {
  return parseProductInput({ ...product, image: images });
}
