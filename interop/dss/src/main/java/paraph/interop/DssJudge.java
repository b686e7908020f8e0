package paraph.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import eu.europa.esig.dss.diagnostic.AbstractSignatureWrapper;
import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.diagnostic.TimestampWrapper;
import eu.europa.esig.dss.enumerations.SubIndication;
import eu.europa.esig.dss.enumerations.TokenExtractionStrategy;
import eu.europa.esig.dss.jaxb.object.Message;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.pades.validation.PDFDocumentValidator;
import eu.europa.esig.dss.pdf.modifications.DefaultPdfDifferencesFinder;
import eu.europa.esig.dss.pdf.pdfbox.PdfBoxNativeObjectFactory;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.aia.DefaultAIASource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;

/**
 * Judges signed PDFs with the reference validator of the European Commission.
 *
 * <p>Reads one JSON object a line from standard input, {@code {"file", "roots", "online", "draws", "report"}}: the PDF,
 * a PEM file of trusted roots, whether revocation data may be fetched (from this machine alone; without it only what is
 * in the file counts), whether the pages of all revisions are drawn and compared too, for a warning, and perhaps a
 * validation report that others wrote about the PDF, to be read beside the one of this validator. Answers one JSON
 * object a line, in the same order.
 */
public final class DssJudge {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] arguments) throws IOException {
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      if (!line.isBlank()) {
        answers.println(JSON.writeValueAsString(answer(JSON.readTree(line))));
      }
    }
  }

  private static ObjectNode answer(JsonNode question) {
    ObjectNode answer = JSON.createObjectNode().put("file", question.path("file").asText());
    try {
      // What others wrote can be read even where this validator cannot judge the file.
      if (question.hasNonNull("report")) {
        ValidationReports.read(new File(question.path("report").asText()), answer.putObject("report"));
      }
      File file = new File(question.path("file").asText());
      File roots = new File(question.path("roots").asText());
      SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
      validator.setCertificateVerifier(verifier(roots, question.path("online").asBoolean(false)));
      validator.setTokenExtractionStrategy(TokenExtractionStrategy.NONE);
      if (!question.path("draws").asBoolean(true) && validator instanceof PDFDocumentValidator) {
        ((PDFDocumentValidator) validator).setPdfObjFactory(withoutDrawing());
      }
      Reports reports = validator.validateDocument();
      judge(reports, answer);
      if (question.hasNonNull("report")) {
        ValidationReports.own(reports, answer.putObject("ownReport"));
      }
    } catch (Exception fault) {
      // A file that cannot be read is a verdict too; the judge goes on with the next one.
      answer.put("error", fault.getClass().getSimpleName() + ": " + fault.getMessage());
    }
    return answer;
  }

  /** Objects are compared all the same; it is pictures that take most of the time of many signatures. */
  private static PdfBoxNativeObjectFactory withoutDrawing() {
    DefaultPdfDifferencesFinder finder = new DefaultPdfDifferencesFinder();
    finder.setMaximalPagesAmountForVisualComparison(0);
    PdfBoxNativeObjectFactory factory = new PdfBoxNativeObjectFactory();
    factory.setPdfDifferencesFinder(finder);
    return factory;
  }

  private static void judge(Reports reports, ObjectNode answer) {
    SimpleReport report = reports.getSimpleReport();

    ArrayNode signatures = answer.putArray("signatures");
    for (SignatureWrapper signature : reports.getDiagnosticData().getSignatures()) {
      String id = signature.getId();
      ObjectNode out = signatures.addObject();
      out.put("format", String.valueOf(report.getSignatureFormat(id)).replace('_', '-'));
      verdict(report, id, out);
      out.put("signedBy", report.getSignedBy(id));
      out.put("claimedTime", time(report.getSigningTime(id)));
      out.put("bestSignatureTime", time(report.getBestSignatureTime(id)));
      out.put("digestAlgorithm", String.valueOf(signature.getDigestAlgorithm()));
      out.put("structureValid", signature.isStructuralValidationValid());
      revision(signature, out);
      ArrayNode timestamps = out.putArray("signatureTimestamps");
      for (TimestampWrapper timestamp : signature.getSignatureTimestamps()) {
        timestamp(report, timestamp, timestamps.addObject());
      }
    }
    ArrayNode timestamps = answer.putArray("documentTimestamps");
    for (TimestampWrapper timestamp : reports.getDiagnosticData().getTimestampList()) {
      if (timestamp.getPDFRevision() != null) {
        ObjectNode out = timestamps.addObject();
        timestamp(report, timestamp, out);
        revision(timestamp, out);
      }
    }
  }

  private static CommonCertificateVerifier verifier(File roots, boolean online) throws IOException {
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    PemRoots.read(roots).forEach(trusted::addCertificate);
    CommonCertificateVerifier verifier = new CommonCertificateVerifier(true);
    verifier.setTrustedCertSources(trusted);
    if (online) {
      LoopbackLoader loader = new LoopbackLoader();
      verifier.setAIASource(new DefaultAIASource(loader));
      verifier.setOcspSource(new OnlineOCSPSource(loader));
      verifier.setCrlSource(new OnlineCRLSource(loader));
    }
    return verifier;
  }

  private static void timestamp(SimpleReport report, TimestampWrapper timestamp, ObjectNode out) {
    out.put("type", String.valueOf(timestamp.getType()));
    out.put("time", time(timestamp.getProductionTime()));
    out.put("producedBy", report.getProducedBy(timestamp.getId()));
    out.put("intact", timestamp.isMessageImprintDataFound() && timestamp.isMessageImprintDataIntact()
        && timestamp.isSignatureIntact());
    verdict(report, timestamp.getId(), out);
  }

  private static void verdict(SimpleReport report, String id, ObjectNode out) {
    out.put("indication", String.valueOf(report.getIndication(id)));
    SubIndication sub = report.getSubIndication(id);
    out.put("subIndication", sub == null ? null : sub.name());
    messages(report.getAdESValidationErrors(id), out.putArray("errors"));
    messages(report.getAdESValidationWarnings(id), out.putArray("warnings"));
  }

  /** What later revisions did to the document, as far as the validator sees it. */
  private static void revision(AbstractSignatureWrapper signature, ObjectNode out) {
    out.put("field", signature.getFirstFieldName());
    out.put("byteRangeValid", signature.isSignatureByteRangeValid());
    out.put("dictionaryConsistent", signature.isPdfSignatureDictionaryConsistent());
    ObjectNode changes = out.putObject("laterChanges");
    ArrayNode undefined = changes.putArray("undefined");
    signature.getPdfUndefinedChanges().forEach(change -> undefined.add(change.getAction() + " " + change.getValue()));
    changes.put("annotations", signature.getPdfAnnotationChanges().size());
    changes.put("formFillingAndSigning", signature.getPdfSignatureOrFormFillChanges().size());
    changes.put("extensions", signature.getPdfExtensionChanges().size());
  }

  private static void messages(List<Message> messages, ArrayNode out) {
    messages.forEach(message -> out.add(message.getValue()));
  }

  private static String time(Date date) {
    return date == null ? null : date.toInstant().toString();
  }

  private DssJudge() {}
}
