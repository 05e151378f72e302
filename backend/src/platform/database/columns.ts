import { p } from '@mikro-orm/core';
import type { IstDate, Paise } from '../../kernel/index.js';

/** A bigint column of paise: exact numbers within the safe integers. */
export const paiseColumn = () => p.bigint('number').$type<Paise>();

/** A timestamptz column. */
export const timestampColumn = () => p.datetime().columnType('timestamptz');

/** A date column: a day of India's calendar. */
export const dateColumn = () => p.date().$type<IstDate>();
