export { AnswerCache } from './answer-cache.js';
export { ReadyAnswer, acceptedEncoding, type Encoding } from './ready-answer.js';
export { sendReady } from './send-ready.js';
export { StandingAnswers } from './standing-answers.js';
