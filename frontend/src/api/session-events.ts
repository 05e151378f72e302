import { createAction } from '@reduxjs/toolkit';

/** The refresh cookie no longer renews the token: whoever was signed in is not any more. */
export const sessionEnded = createAction('session/ended');

/** A refresh brought a new token, which is in storage already. */
export const sessionRenewed = createAction('session/renewed');
