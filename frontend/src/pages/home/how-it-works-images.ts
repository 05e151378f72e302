import lampBlank480 from '../../assets/rooms/lamp-blank-480.avif';
import lampBlank800 from '../../assets/rooms/lamp-blank-800.avif';
import lampBlankWebp from '../../assets/rooms/lamp-blank-800.webp';
import { staticImage } from '../../ui';

export const lampBaseImage = staticImage(lampBlank480, 480, lampBlank800, 800, lampBlankWebp, 800);
