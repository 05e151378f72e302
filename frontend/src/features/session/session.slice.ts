import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { baseApi, sessionEnded } from '../../api';
import type { Account } from './account';
import type { ShopDispatch } from './session-listeners';

interface SessionState {
  /** false until the browser's storage has been read: the server renders for nobody */
  initialised: boolean;
  account: Account | null;
  /** e-mail of whom this page has loaded things for; it stays when their session ends */
  owner: string | null;
  modalOpen: boolean;
  /** a logout has begun and could not save the cart */
  logoutFailed: boolean;
}

const initialState: SessionState = {
  initialised: false,
  account: null,
  owner: null,
  modalOpen: false,
  logoutFailed: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    accountLoaded: (state, { payload }: PayloadAction<Account | null>) => {
      state.initialised = true;
      state.account = payload;
      state.owner = payload?.email ?? state.owner;
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
    selectOwner: (state) => state.owner,
    selectModalOpen: (state) => state.modalOpen,
    selectLogoutFailed: (state) => state.logoutFailed,
  },
});

export const { accountLoaded, signedOut, loginOpened, loginClosed, logoutFailed } = sessionSlice.actions;
/** Who is signed in, as the browser's storage has it. What was loaded for somebody else is not shown to them. */
export const setAccount =
  (account: Account | null) =>
  (dispatch: ShopDispatch, getState: () => unknown): void => {
    const owner = sessionSlice.selectors.selectOwner(getState() as { session: SessionState });
    dispatch(accountLoaded(account));
    if (account && owner && owner !== account.email) dispatch(baseApi.util.resetApiState());
  };

export const { selectInitialised, selectAccount, selectModalOpen, selectLogoutFailed } = sessionSlice.selectors;
