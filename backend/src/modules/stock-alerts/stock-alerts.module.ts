import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { AlertLinks } from './alert-links.js';
import { RestockWatch } from './restock-watch.service.js';
import { AlertPost, StockAlertMailer } from './stock-alert.mailer.js';
import { StockAlertRepository } from './stock-alert.repository.js';
import { MyStockAlertsController, StockAlertsController } from './stock-alerts.controller.js';
import { StockAlertsProcessor } from './stock-alerts.processor.js';
import { StockAlertPrivacy, StockAlertsService } from './stock-alerts.service.js';

/** Back-in-stock e-mails, for those who asked for one. */
@Module({
  imports: [CatalogModule],
  controllers: [MyStockAlertsController, StockAlertsController],
  providers: [
    AlertLinks,
    AlertPost,
    RestockWatch,
    StockAlertMailer,
    StockAlertPrivacy,
    StockAlertRepository,
    StockAlertsProcessor,
    StockAlertsService,
  ],
})
export class StockAlertsModule {}
