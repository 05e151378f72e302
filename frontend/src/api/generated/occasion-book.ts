import type {
  GetOccasionBookApiResponse,
  GetOccasionBookApiArg,
  AddOccasionEntryApiResponse,
  AddOccasionEntryApiArg,
  ChooseOccasionRemindersApiResponse,
  ChooseOccasionRemindersApiArg,
  UpdateOccasionEntryApiResponse,
  UpdateOccasionEntryApiArg,
  RemoveOccasionEntryApiResponse,
  RemoveOccasionEntryApiArg,
  StopOccasionRemindersApiResponse,
  StopOccasionRemindersApiArg,
} from './types';
import { baseApi as api } from '../base-api';
export const addTagTypes = ['occasion-book'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOccasionBook: build.query<GetOccasionBookApiResponse, GetOccasionBookApiArg>({
        query: () => ({ url: `/api/users/me/occasions` }),
        providesTags: ['occasion-book'],
      }),
      addOccasionEntry: build.mutation<AddOccasionEntryApiResponse, AddOccasionEntryApiArg>({
        query: (queryArg) => ({ url: `/api/users/me/occasions`, method: 'POST', body: queryArg.saveOccasionEntryDto }),
        invalidatesTags: ['occasion-book'],
      }),
      chooseOccasionReminders: build.mutation<ChooseOccasionRemindersApiResponse, ChooseOccasionRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/occasions/reminders`,
          method: 'PUT',
          body: queryArg.occasionConsentDto,
        }),
        invalidatesTags: ['occasion-book'],
      }),
      updateOccasionEntry: build.mutation<UpdateOccasionEntryApiResponse, UpdateOccasionEntryApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/occasions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveOccasionEntryDto,
        }),
        invalidatesTags: ['occasion-book'],
      }),
      removeOccasionEntry: build.mutation<RemoveOccasionEntryApiResponse, RemoveOccasionEntryApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/occasions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['occasion-book'],
      }),
      stopOccasionReminders: build.mutation<StopOccasionRemindersApiResponse, StopOccasionRemindersApiArg>({
        query: (queryArg) => ({
          url: `/api/occasion-reminders/stop`,
          method: 'POST',
          params: {
            for: queryArg['for'],
          },
        }),
        invalidatesTags: ['occasion-book'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as occasionBookClient };
export const {
  useGetOccasionBookQuery,
  useAddOccasionEntryMutation,
  useChooseOccasionRemindersMutation,
  useUpdateOccasionEntryMutation,
  useRemoveOccasionEntryMutation,
  useStopOccasionRemindersMutation,
} = injectedRtkApi;
