import { Injectable } from '@nestjs/common';

/** A number that a module knows of itself. */
export interface Figure {
  /** As Prometheus names it. */
  readonly name: string;
  readonly help: string;
  /** null: there is none yet. */
  read(): Promise<number | null>;
}

/** `as-it-was`: neither; what has begun goes on. */
export type Finding = { readonly state: 'well' | 'as-it-was' } | { readonly state: 'wrong'; readonly words: string };

/** Something that the admin is told of when it goes wrong. */
export interface Concern {
  readonly kind: string;
  /** What a mail about it is called. */
  readonly title: string;
  /** @param began when it went wrong; null while it is well */
  look(began: Date | null): Promise<Finding>;
}

/** What is watched. Modules add what they know, so that nothing here need know them. */
@Injectable()
export class WatchList {
  readonly figures: Figure[] = [];
  readonly concerns: Concern[] = [];

  figure(figure: Figure): void {
    this.figures.push(figure);
  }

  concern(concern: Concern): void {
    this.concerns.push(concern);
  }
}
