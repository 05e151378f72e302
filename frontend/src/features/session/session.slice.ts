import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api';
import type { Account } from './account';

interface SessionState {
  /** false until the browser's storage has been read: the server renders for nobody */
  initialised: boolean;
  account: Account | null;
  modalOpen: boolean;
  /** a logout has begun and could not save the cart */
  logoutFailed: boolean;
}

const initialState: SessionState = { initialised: false, account: null, modalOpen: false, logoutFailed: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    accountLoaded: (state, { payload }: PayloadAction<Account | null>) => {
      state.initialised = true;
      state.account = payload;
    },
    signedOut: () => ({ ...initialState, initialised: true }),
    loginOpened: (state) => {
      state.modalOpen = true;
    },
    loginClosed: (state) => {
      state.modalOpen = false;
      state.logoutFailed = false;
    },
    logoutFailed: (state, { payload }: PayloadAction<boolean>) => {
      state.logoutFailed = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state) => {
      state.account = null;
    });
  },
  selectors: {
    selectInitialised: (state) => state.initialised,
    selectAccount: (state) => state.account,
    selectModalOpen: (state) => state.modalOpen,
    selectLogoutFailed: (state) => state.logoutFailed,
  },
});

export const { accountLoaded, signedOut, loginOpened, loginClosed, logoutFailed } = sessionSlice.actions;
export const { selectInitialised, selectAccount, selectModalOpen, selectLogoutFailed } = sessionSlice.selectors;
