import { Injectable } from '@nestjs/common';

/** A number that a module knows of itself. */
export interface Figure {
  /** As Prometheus names it. */
  readonly name: string;
  readonly help: string;
  /** null: there is none yet. */
  read(): Promise<number | null>;
}

/**
 * What a look comes to. `begin`: it is wrong; `end`: it is well; both may be said at every look, the first counts.
 * `none`: neither shows, and what has begun goes on.
 */
export type Finding =
  | { readonly step: 'none' }
  | {
      readonly step: 'begin' | 'end';
      /** For the admin, in whole sentences: what is wrong and what to do, or how it stands now. */
      readonly words: string;
    };

/** Something that the admin is told of by mail, once when it begins and once when it ends. */
export interface Concern {
  readonly kind: string;
  /** What the two mails are called. */
  readonly titles: { readonly begin: string; readonly end: string };
  /** @param began when it went wrong; null while it is well */
  look(began: Date | null): Promise<Finding>;
}

/** What is watched. Modules add what they know when they start, so that nothing here need know them. */
@Injectable()
export class WatchList {
  readonly figures: Figure[] = [];
  readonly concerns: Concern[] = [];

  figure(figure: Figure): void {
    this.figures.push(figure);
  }

  /** @throws Error when the kind is taken */
  concern(concern: Concern): void {
    if (this.concerns.some(({ kind }) => kind === concern.kind)) throw new Error(`${concern.kind} is watched already`);
    this.concerns.push(concern);
  }
}
