import { applyDecorators, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

const PDF = 'application/pdf';

/** A route that answers a PDF of one customer's data, which no cache keeps. */
export const PdfResponse = () =>
  applyDecorators(
    Header('cache-control', 'no-store'),
    ApiProduces(PDF),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
  );

/** A PDF that a browser shows. @param name of the file that it is saved as, without its ending */
export function pdfFile(pdf: Buffer, name: string): StreamableFile {
  return new StreamableFile(pdf, { type: PDF, disposition: `inline; filename="${name}.pdf"`, length: pdf.length });
}
