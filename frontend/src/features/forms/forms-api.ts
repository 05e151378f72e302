import { baseApi } from '../../api';

interface Robots {
  /** a field that no person sees */
  website?: string;
}

export interface ContactDto extends Robots {
  fullName: string;
  email: string;
  subject: string;
  message: string;
}

export interface JoinUsDto extends ContactDto {
  contact: string;
}

export interface FeedbackDto extends Robots {
  name: string;
  email: string;
  rating: '1' | '2' | '3' | '4' | '5';
  message: string;
}

interface Answer {
  message: string;
}

const formsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<Answer, { contactDto: ContactDto }>({
      query: ({ contactDto }) => ({ url: '/api/contact', method: 'POST', body: contactDto }),
    }),
    sendJoinUsMessage: build.mutation<Answer, { joinUsDto: JoinUsDto }>({
      query: ({ joinUsDto }) => ({ url: '/api/join-us', method: 'POST', body: joinUsDto }),
    }),
    sendFeedback: build.mutation<Answer, { feedbackDto: FeedbackDto }>({
      query: ({ feedbackDto }) => ({ url: '/api/feedback', method: 'POST', body: feedbackDto }),
    }),
  }),
});

export const { useSendContactMessageMutation, useSendJoinUsMessageMutation, useSendFeedbackMutation } = formsApi;
