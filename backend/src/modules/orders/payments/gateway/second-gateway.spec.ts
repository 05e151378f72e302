import { testPaymentGateway } from './payment-gateway.contract.fixture.js';
import { SecondGateway } from './second-gateway.fixture.js';

testPaymentGateway('a gateway in memory', async () => ({
  gateway: new SecondGateway(),
  pay: async (orderId) => {
    const { headers, payload } = SecondGateway.pay(orderId);
    const [paymentId = ''] = [...SecondGateway.payments.keys()].slice(-1);
    return {
      paymentId,
      signature: SecondGateway.sign(`${paymentId}/${orderId}`),
      webhook: { body: Buffer.from(payload), signature: headers['x-second-sign'] ?? '' },
    };
  },
}));
