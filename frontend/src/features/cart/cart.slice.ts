import { createSlice } from '@reduxjs/toolkit';

export const cartSlice = createSlice({
  name: 'cart',
  initialState: { drawerOpen: false },
  reducers: {
    cartOpened: (state) => {
      state.drawerOpen = true;
    },
    cartClosed: (state) => {
      state.drawerOpen = false;
    },
  },
  selectors: { selectDrawerOpen: (state) => state.drawerOpen },
});

export const { cartOpened, cartClosed } = cartSlice.actions;
export const { selectDrawerOpen } = cartSlice.selectors;
