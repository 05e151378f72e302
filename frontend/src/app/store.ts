import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi, type Extra } from '../api';
import { cartSlice } from '../features/cart';
import { sessionSlice } from '../features/session';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [cartSlice.reducerPath]: cartSlice.reducer,
});
export type RootState = ReturnType<typeof rootReducer>;

export function makeStore(preloadedState?: Partial<RootState>, extra: Extra = {}) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware),
  });
}
export type AppStore = ReturnType<typeof makeStore>;
