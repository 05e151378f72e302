import { Injectable } from '@nestjs/common';
import type { MailFrame, RenderedMail } from '../mail/layout/index.js';

/** A number that a module knows of itself. */
export interface GaugeDefinition {
  /** As Prometheus names it. */
  readonly name: string;
  readonly help: string;
  /** null: there is none yet. */
  read(): Promise<number | null>;
}

/** Numbers of one kind, each with a value of a label; few values. */
export interface LabelledGaugeDefinition extends Omit<GaugeDefinition, 'read'> {
  readonly label: string;
  readEach(): Promise<ReadonlyMap<string, number>>;
}

/**
 * What a look comes to. `begin`: it is wrong; `end`: it is well; both may be said at every look, the first counts.
 * `none`: neither shows, and what has begun goes on.
 */
export type AlertStatus =
  | { readonly step: 'none' }
  | {
      readonly step: 'begin' | 'end';
      /** For the admin, in whole sentences: what is wrong and what to do, or how it stands now. */
      readonly words: string;
    };

/** Something that the admin is told of by mail, once when it begins and once when it ends. */
export interface AlertRule {
  readonly kind: string;
  /** What the two mails are called. */
  readonly titles: { readonly begin: string; readonly end: string };
  /** @param began when it went wrong; null while it is well */
  evaluate(began: Date | null): Promise<AlertStatus>;
  /** The mail of the beginning, where the usual one does not say enough. */
  beginMail?(frame: MailFrame, words: string): Promise<RenderedMail>;
}

/** What is watched. Modules add what they know when they start, so that nothing here need know them. */
@Injectable()
export class AlertRegistry {
  readonly gauges: (GaugeDefinition | LabelledGaugeDefinition)[] = [];
  readonly rules: AlertRule[] = [];

  addGauge(gauge: GaugeDefinition | LabelledGaugeDefinition): void {
    this.gauges.push(gauge);
  }

  /** @throws Error when the kind is taken */
  addRule(addRule: AlertRule): void {
    if (this.rules.some(({ kind }) => kind === addRule.kind)) throw new Error(`${addRule.kind} is watched already`);
    this.rules.push(addRule);
  }
}
