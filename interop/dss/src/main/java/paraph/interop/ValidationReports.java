package paraph.interop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import eu.europa.esig.dss.diagnostic.DiagnosticData;
import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.enumerations.SubIndication;
import eu.europa.esig.dss.validation.reports.Reports;
import eu.europa.esig.validationreport.ValidationReportUtils;
import eu.europa.esig.validationreport.jaxb.SignatureIdentifierType;
import eu.europa.esig.validationreport.jaxb.SignatureValidationReportType;
import eu.europa.esig.validationreport.jaxb.ValidationReportType;
import eu.europa.esig.validationreport.jaxb.ValidationStatusType;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.File;
import javax.xml.transform.stream.StreamSource;

/** Validation reports by ETSI TS 119 102-2: whether they are as the schema has them, and what they say. */
final class ValidationReports {
  private static final ValidationReportUtils SCHEMA = ValidationReportUtils.getInstance();

  /**
   * Reads a report that others wrote. An indication that is not one of the norm is read as null.
   *
   * @param out gets what the schema has against it, and its indications by field
   */
  static void read(File report, ObjectNode out) throws JAXBException {
    ArrayNode errors = out.putArray("errors");
    SCHEMA.validateAgainstXSD(new StreamSource(report)).forEach(errors::add);
    JAXBElement<?> root =
        (JAXBElement<?>) SCHEMA.getJAXBContext().createUnmarshaller().unmarshal(report);
    ArrayNode signatures = out.putArray("signatures");
    for (SignatureValidationReportType each :
        ((ValidationReportType) root.getValue()).getSignatureValidationReport()) {
      SignatureIdentifierType identifier = each.getSignatureIdentifier();
      indications(each, identifier == null ? null : identifier.getDAIdentifier(), signatures.addObject());
    }
  }

  /** The indications of the report that EU DSS itself writes, by field. */
  static void own(Reports reports, ObjectNode out) {
    DiagnosticData data = reports.getDiagnosticData();
    ArrayNode signatures = out.putArray("signatures");
    for (SignatureValidationReportType each :
        reports.getEtsiValidationReportJaxb().getSignatureValidationReport()) {
      SignatureIdentifierType identifier = each.getSignatureIdentifier();
      SignatureWrapper signature = identifier == null ? null : data.getSignatureById(identifier.getId());
      indications(each, signature == null ? null : signature.getFirstFieldName(), signatures.addObject());
    }
  }

  private static void indications(SignatureValidationReportType report, String field, ObjectNode out) {
    ValidationStatusType status = report.getSignatureValidationStatus();
    out.put("field", field);
    out.put("main", status.getMainIndication() == null ? null : status.getMainIndication().getUri());
    ArrayNode subs = out.putArray("subs");
    for (SubIndication sub : status.getSubIndication()) {
      subs.add(sub == null ? null : sub.getUri());
    }
  }

  private ValidationReports() {}
}
