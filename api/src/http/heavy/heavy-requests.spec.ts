import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { HeavyRequests, heavyPerOwner } from './heavy-requests.js';

const responseOfSomebody = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('heavy requests of one owner', () => {
  it('refuses one more than may be in flight, until an answer is gone', () => {
    const heavy = new HeavyRequests();
    const [first] = Array.from({ length: heavyPerOwner }, () => {
      const response = responseOfSomebody();
      heavy.enter('ann', response);
      return response;
    });
    expect(() => heavy.enter('ann', responseOfSomebody())).toThrow(/large requests of yours/);
    heavy.enter('bob', responseOfSomebody());
    first?.emit('close');
    heavy.enter('ann', responseOfSomebody());
  });

  it('keeps no place for a client that has hung up before it was counted', () => {
    const heavy = new HeavyRequests();
    for (let times = 0; times <= heavyPerOwner; times += 1) {
      const response = responseOfSomebody();
      response.destroy();
      response.emit('close');
      heavy.enter('ann', response);
    }
  });
});
